import { Fragment, type ReactNode } from 'react';

type Draw = (words: string) => ReactNode;

/** A text with marks such as `accept the <terms>terms</terms>`, each rendered by its function. */
export function Rich({ text, marks }: { text: string; marks: Readonly<Record<string, Draw>> }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((piece, index, pieces) => {
    // The split puts each mark's name behind its piece.
    if (index % 3 === 2) return null;
    const draw = index % 3 === 1 ? marks[pieces[index + 1] ?? ''] : undefined;
    const words = piece.replace(/^<\w+>|<\/\w+>$/g, '');
    return <Fragment key={index}>{draw ? draw(words) : words}</Fragment>;
  });
}
