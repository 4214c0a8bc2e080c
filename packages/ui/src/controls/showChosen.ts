/** What is chosen is in sight, also where it stands beyond the edge of a row that scrolls; the page itself stays where it is. */
export function showChosen(row: HTMLElement | null, which: string): void {
  const chip = row?.querySelector(which);
  if (!row || !chip) return;
  const [frame, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (own.left >= frame.left && own.right <= frame.right) return;
  row.scrollLeft += (own.left + own.right - frame.left - frame.right) / 2;
}
