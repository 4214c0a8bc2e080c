import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';

/**
 * A screen's filters as they stand in the address, so that a link, a saved filter and the back button keep them. What
 * somebody wrote there by hand and does not fit falls back to the schema's defaults.
 */
export function useSearchState<S extends v.GenericSchema<unknown, Record<string, unknown>>>(
  schema: S,
): [v.InferOutput<S>, (change: Partial<v.InferOutput<S>>) => void] {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const read = (search: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, search);
    return (parsed.success ? parsed.output : v.parse(schema, {})) as v.InferOutput<S>;
  };
  const change = (part: Partial<v.InferOutput<S>>): void => {
    // From the address as it stands when this is called: a search that is typed comes a moment later and takes nothing back that was
    // opened meanwhile.
    const next = (search: Readonly<Record<string, unknown>>) => {
      const before = read(search);
      // What merely stands for a filter that the address does not name leads nowhere else, and is not written there.
      const isSaid = ([name, value]: [string, unknown]): boolean =>
        value !== '' && value !== undefined && (name in search || value !== before[name]);
      return Object.fromEntries(Object.entries({ ...before, ...part }).filter(isSaid));
    };
    void navigate({ to: '.', search: next as never, replace: true });
  };
  return [read(raw), change];
}
