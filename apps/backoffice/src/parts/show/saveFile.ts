/** Gives a CSV file to the browser to save. */
export function saveFile(fileName: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // Some browsers read it only a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
