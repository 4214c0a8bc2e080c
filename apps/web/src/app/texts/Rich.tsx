import { Fragment, type ReactNode } from 'react';

type Draw = (words: string) => ReactNode;

/** A text with marked words, such as `accept the <terms>terms</terms>`: each mark is drawn by its own function. */
export function Rich({ text, marks }: { text: string; marks: Readonly<Record<string, Draw>> }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((piece, index, pieces) => {
    // The split leaves each mark's name behind its piece.
    if (index % 3 === 2) return null;
    const draw = index % 3 === 1 ? marks[pieces[index + 1] ?? ''] : undefined;
    const words = piece.replace(/^<\w+>|<\/\w+>$/g, '');
    return <Fragment key={index}>{draw ? draw(words) : words}</Fragment>;
  });
}
