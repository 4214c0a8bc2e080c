const BOARDS = 9;
const [WIDTH, HEIGHT] = [390, 844] as const;

/** A back room by night: floor boards under a lamp that hangs over the table. */
export function room(): string {
  const board = WIDTH / BOARDS;
  const boards = Array.from({ length: BOARDS }, (_, at) => {
    const shade = ['#2a1a12', '#24160f', '#2e1d14', '#21140d'][(at * 3) % 4];
    const joint = 120 + ((at * 331) % 620);
    return `<path d="M${at * board} 0h${board - 1.2}v${joint}h-${board - 1.2}zM${at * board} ${joint + 1.6}h${board - 1.2}V${HEIGHT}h-${board - 1.2}z" fill="${shade}"/>
      <path d="M${at * board + 9} 0c6 ${joint / 2} -5 ${joint / 2} 3 ${joint}M${at * board + 27} ${joint}c-5 160 6 210 -2 420" stroke="#0004" fill="none" stroke-width="1.4"/>`;
  }).join('');
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="holdem-lamp" cx=".5" cy=".34" r=".72">
    <stop offset="0" stop-color="#ffdf9a" stop-opacity=".34"/><stop offset=".5" stop-color="#3a1d10" stop-opacity=".2"/><stop offset="1" stop-color="#050202" stop-opacity=".92"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#170e08"/>${boards}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#holdem-lamp)"/></svg>`;
}
