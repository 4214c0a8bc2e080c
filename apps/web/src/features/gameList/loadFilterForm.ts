export const loadFilterForm = async () => (await import('./FilterForm.tsx')).FilterForm;

/** Preloads on approach. */
export const readyFilterSheet = (): void => void loadFilterForm().catch(() => undefined);
