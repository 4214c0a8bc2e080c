import { Rich } from '../../app/texts/Rich.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';

/** The words of a disclaimer, with links to what is accepted. */
export function AgreeText({ text }: { readonly text: string }) {
  return (
    <Rich
      text={text}
      marks={{
        terms: (words) => (
          <TextLink inline to="/m/help#terms">
            {words}
          </TextLink>
        ),
        privacy: (words) => (
          <TextLink inline to="/m/help#privacy">
            {words}
          </TextLink>
        ),
      }}
    />
  );
}
