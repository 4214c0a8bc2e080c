import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';

/** Filters in the address, for links and the back button; misfits fall back to defaults. */
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
    // From the address as it is now: a late search undoes nothing opened meanwhile.
    const next = (search: Readonly<Record<string, unknown>>) => {
      const before = read(search);
      // Defaults are not written there.
      const isSaid = ([name, value]: [string, unknown]): boolean =>
        value !== '' && value !== undefined && (name in search || value !== before[name]);
      return Object.fromEntries(Object.entries({ ...before, ...part }).filter(isSaid));
    };
    void navigate({ to: '.', search: next as never, replace: true });
  };
  return [read(raw), change];
}
