import { HELP_RELOAD_DEBOUNCE_MS, helpCenter } from '@baize/contract/content/help.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useDebounced } from '../../app/useDebounced.ts';

const FRESH_MS = 5 * 60_000;

/** In another language after a pause (G4). */
export function useHelp() {
  const { call, language } = useApp();
  const code = useDebounced(language.code, HELP_RELOAD_DEBOUNCE_MS);
  return useQuery({
    queryKey: answerKeys.help(code),
    queryFn: ({ signal }) => call(helpCenter, { device: 'MOBILE', language: code }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
