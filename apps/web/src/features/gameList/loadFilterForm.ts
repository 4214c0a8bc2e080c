/** What a list may be narrowed to; comes with its first opening, and is asked for again when it did not come. */
export const loadFilterForm = async () => (await import('./FilterForm.tsx')).FilterForm;

/** Gets the sheet ready while the finger is still on its way. */
export const readyFilterSheet = (): void => void loadFilterForm().catch(() => undefined);
