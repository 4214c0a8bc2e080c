/** Device and place as a notice to the member names them. */
export const placeWords = (from: { readonly device: string; readonly ip: string; readonly country: string }) => ({
  device: from.device || '?',
  place: [from.ip, from.country].filter(Boolean).join(', '),
});
