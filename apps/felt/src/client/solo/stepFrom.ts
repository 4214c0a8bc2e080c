/** Where an arrow key leads from a cell of a square bed; the edges hold. */
export function stepFrom(cell: number, key: string, side: number): number | null {
  const [row, column] = [Math.floor(cell / side), cell % side];
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? cell - side : cell;
    case 'ArrowDown':
      return row < side - 1 ? cell + side : cell;
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return column < side - 1 ? cell + 1 : cell;
    case 'Home':
      return row * side;
    case 'End':
      return row * side + side - 1;
    default:
      return null;
  }
}
