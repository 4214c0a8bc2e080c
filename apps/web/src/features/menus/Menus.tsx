/** The two side menus; loaded with the first opening. */
export function Menus() {
  return null;
}
