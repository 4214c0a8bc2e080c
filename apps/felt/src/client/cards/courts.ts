import { each, star } from '@baize/game-kit/art/paint.ts';
import type { Suit } from '../../../games/cards.ts';

/**
 * Court cards: king in barong with a parol staff, queen in terno with an abaniko, jack in salakot with a bandurria.
 * Drawn once from the waist up in 250 × 350, and rotated below.
 */
type Dyes = { readonly main: string; readonly bright: string; readonly deep: string; readonly skin: string };

const LINE = '#1b1420';
const HAIR = '#2a1610';
const SKINS: Readonly<Record<Suit, string>> = {
  hearts: '#c98a5c',
  diamonds: '#b97a4e',
  spades: '#a96a42',
  clubs: '#d39a6b',
};

const dyesOf = (suit: Suit): Dyes =>
  suit === 'hearts' || suit === 'diamonds'
    ? { main: '#cf2f3c', bright: '#f0b545', deep: '#7d1226', skin: SKINS[suit] }
    : { main: '#22457e', bright: '#2fae9b', deep: '#12254b', skin: SKINS[suit] };

const pen = (width = 2.2, stroke = LINE) =>
  `stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export function court(rank: 11 | 12 | 13, suit: Suit): string {
  const dyes = dyesOf(suit);
  const figure = rank === 13 ? king(dyes) : rank === 12 ? queen(dyes) : jack(dyes);
  const half = `<g clip-path="url(#card-half)">${figure}</g>`;
  return `<rect x="46" y="34" width="158" height="282" rx="8" fill="#fff8e6"/><g opacity=".12" fill="${dyes.bright}">
    <path d="M46 175L204 34V175Z"/><path d="M204 175L46 316V175Z"/></g>${half}<g transform="rotate(180 125 175)">${half}</g>
    <path d="M46 175H204" stroke="${LINE}" stroke-width="2"/>
    <path d="M46 175H204" stroke="#e0b25a" stroke-width="5" stroke-dasharray="7 5"/>
    <rect x="46" y="34" width="158" height="282" rx="8" fill="none" stroke="${dyes.main}" stroke-width="3"/>
    <rect x="50.5" y="38.5" width="149" height="273" rx="5" fill="none" stroke="#d79b3f" stroke-width="1.4"/>`;
}

function face({ skin }: Dyes, hasMouth: boolean): string {
  const mouth = hasMouth ? `<path d="M117 135q8 6 16 0q-8-4-16 0z" fill="#a3342c" ${pen(1.4)}/>` : '';
  return `<path d="M101 104C99 134 112 150 125 150C138 150 151 134 149 104C146 84 104 84 101 104Z" fill="${skin}" ${pen()}/>
    <path d="M128 108C134 122 134 124 127 127" fill="none" ${pen()}/>
    <path d="M131 90C147 92 148 108 147 122C142 138 134 146 127 149C140 140 141 100 131 90Z" fill="#5a2413" opacity=".22"/>
    <path d="M108 106q6-5 12 0M131 106q6-5 12 0" fill="none" ${pen()}/>
    <path d="M109 113q5 4 11 0M131 113q5 4 11 0" fill="none" ${pen()}/>
    <circle cx="115" cy="113" r="2.6" fill="${LINE}"/><circle cx="137" cy="113" r="2.6" fill="${LINE}"/>${mouth}`;
}

function king(dyes: Dyes): string {
  const { main, bright, skin } = dyes;
  const barong = `<path d="M48 232C48 176 78 160 104 150L125 172L146 150C172 160 202 176 202 232Z" fill="#f7eed6" ${pen()}/>
    <path d="M104 150L125 172L146 150L152 176L125 204L98 176Z" fill="#fff" ${pen()}/>
    <path d="M125 174V232" ${pen(9, main)}/>
    <path d="M104 184L84 232M146 184L166 232" stroke-dasharray="2 5" ${pen(3, main)}/>
    <path d="M94 192L76 232M156 192L174 232" stroke-dasharray="2 5" ${pen(3, bright)}/>
    <path d="M48 232C48 196 60 178 78 166L92 188L84 232ZM202 232C202 196 190 178 172 166L158 188L166 232Z" fill="${main}"
    ${pen()}/><path d="M60 232C62 206 70 192 80 182M190 232C188 206 180 192 170 182" fill="none" ${pen(4, bright)}/>`;
  const beard = `<path d="M100 110C96 150 112 170 125 172C138 170 154 150 150 110C148 126 142 130 135 128C130 124 120 124 115 128
    C108 130 102 126 100 110Z" fill="${HAIR}" ${pen()}/><path d="M118 137q7 5 14 0" stroke="#d9776a" stroke-width="3" fill="none"/>`;
  const crown = `<path d="M97 90L90 52L109 68L125 42L141 68L160 52L153 90C136 82 114 82 97 90Z" fill="url(#brass)" ${pen()}/>
    <path d="M97 90C114 82 136 82 153 90L152 98C136 91 114 91 98 98Z" fill="${main}" ${pen()}/>
    <g fill="${bright}" ${pen(1.4)}><circle cx="90" cy="52" r="4.5"/><circle cx="125" cy="42" r="5"/>
    <circle cx="160" cy="52" r="4.5"/></g>`;
  const staff = `<path d="M70 232V104" ${pen(8)}/><path d="M70 232V104" stroke="#d79b3f" stroke-width="4"/>
    <path d="${star(5, 24, 10.5, 70, 88)}" fill="${bright}" ${pen()}/><path d="${star(5, 13, 5.5, 70, 88)}" fill="#fff3c4"/>
    <circle cx="70" cy="88" r="27" fill="none" stroke="#d79b3f" stroke-width="2.5"/>
    <path d="M62 190c10-6 20 0 18 10s-16 8-18 0z" fill="${skin}" ${pen()}/>`;
  return barong + face(dyes, false) + beard + crown + staff;
}

function queen(dyes: Dyes): string {
  const { main, bright, deep, skin } = dyes;
  const terno = `<path d="M84 232C84 190 96 166 112 154H138C154 166 166 190 166 232Z" fill="${main}" ${pen()}/>
    <path d="M112 154C114 172 136 172 138 154L146 160C142 186 108 186 104 160Z" fill="${skin}" ${pen()}/>
    <path d="M112 190q13 10 26 0M106 206q19 12 38 0M102 222q23 12 46 0" stroke="${bright}" stroke-width="3.5" fill="none"/>
    <path d="M104 160C84 128 46 132 42 172C40 196 58 212 92 204C98 190 100 176 104 160Z" fill="${bright}" ${pen()}/>
    <path d="M146 160C166 128 204 132 208 172C210 196 192 212 158 204C152 190 150 176 146 160Z" fill="${bright}" ${pen()}/>
    <path d="M98 168C82 146 58 150 54 176M92 186C80 172 66 174 62 190M152 168C168 146 192 150 196 176M158 186C170 172 184 174 188 190"
    fill="none" stroke="${deep}" stroke-width="2.2"/>`;
  const hair = `<path d="M95 118C88 84 108 70 125 70C142 70 162 84 155 118C158 136 152 150 146 154C150 130 148 108 142 98
    C130 104 112 104 106 98C100 108 100 130 104 154C98 150 92 136 95 118Z" fill="${HAIR}" ${pen()}/>`;
  const bun = `<path d="M101 108C102 88 114 82 125 84C138 82 148 90 149 108C144 94 136 90 125 92C114 90 106 94 101 108Z" fill="${HAIR}"/>
    <ellipse cx="125" cy="64" rx="20" ry="16" fill="${HAIR}" ${pen()}/>
    <path d="M112 62q12-8 24 0" stroke="#6a4432" fill="none" stroke-width="2"/>`;
  const petals = each(
    6,
    (i) => `<ellipse cy="-7" rx="4.5" ry="6.5" transform="rotate(${i * 60})" fill="#fffdf2" ${pen(1.2)}/>`,
  );
  const jewels = `<g transform="translate(148 76)">${petals}<circle r="3.6" fill="#f0b545"/></g>
    <circle cx="100" cy="134" r="3.6" fill="url(#brass)" ${pen(1.2)}/><circle cx="150" cy="134" r="3.6" fill="url(#brass)" ${pen(1.2)}/>
    <path d="M110 168q15 14 30 0" fill="none" stroke="url(#brass)" stroke-width="3.5" stroke-dasharray="1 5" stroke-linecap="round"/>`;
  const slats = each(6, (i) => {
    const dye = i % 2 ? '#fff3d6' : deep;
    return `<path d="M0 0L-8 -50Q0 -58 8 -50Z" transform="rotate(${i * 20 - 60})" fill="${dye}" ${pen(1.6)}/>`;
  });
  const fan = `<g transform="translate(176 218)">${slats}<circle r="5" fill="url(#brass)" ${pen()}/></g>`;
  return terno + hair + face(dyes, true) + bun + jewels + fan;
}

function jack(dyes: Dyes): string {
  const { main, deep, skin } = dyes;
  const shirt = `<path d="M52 232C54 182 82 164 108 154L125 166L142 154C168 164 196 182 198 232Z" fill="#fbf3df" ${pen()}/>
    <path d="M108 152C114 166 136 166 142 152L152 162L125 190L98 162Z" fill="${main}" ${pen()}/>
    <path d="M120 182L108 214L122 204L126 190L134 206L144 212L130 182Z" fill="${main}" ${pen()}/>
    <path d="M74 176C66 192 62 212 62 232M176 176C184 192 188 212 188 232" fill="none" ${pen(2.5, '#c9b98e')}/>
    <path d="M97 96C92 124 98 138 103 142L104 100ZM153 96C158 124 152 138 147 142L146 100Z" fill="${HAIR}" ${pen()}/>`;
  const hat = `<path d="M58 100C76 60 104 48 125 42C146 48 174 60 192 100C152 82 98 82 58 100Z" fill="#e3b35c" ${pen()}/>
    <path d="M58 100C98 82 152 82 192 100C150 92 100 92 58 100Z" fill="#8f5a1f" ${pen()}/>
    <path d="M80 90C92 68 108 54 125 44M170 90C158 68 142 54 125 44M104 86C108 68 116 54 125 44M146 86C142 68 134 54 125 44
    M76 82Q125 62 174 82M92 66Q125 52 158 66" fill="none" stroke="#8f5a1f" stroke-width="1.6"/>
    <path d="M96 87Q125 80 154 87L152 93Q125 87 98 93Z" fill="${main}"/>
    <circle cx="125" cy="42" r="6" fill="url(#brass)" ${pen()}/>`;
  const bandurria = `<g transform="translate(188 208) rotate(38)"><path d="M-5 6V-74H5V6Z" fill="#3a1c14" ${pen()}/>
    <path d="M-8 -96H8L6 -72H-6Z" fill="${deep}" ${pen()}/><path d="M-12 -92h4M-12 -84h4M8 -92h4M8 -84h4" ${pen(4, '#d79b3f')}/>
    <ellipse cx="0" cy="24" rx="26" ry="28" fill="#e39a43" ${pen()}/><circle cy="18" r="9" fill="${LINE}"/></g>
    <path d="M166 168c8-8 20-4 20 6s-14 10-20 4z" fill="${skin}" ${pen()}/>`;
  return shirt + face(dyes, true) + hat + bandurria;
}
