import { Rich } from '../../app/texts/Rich.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';

/** The words of a disclaimer, with links to what is accepted; `onLeave`: one of them is followed. */
export function AgreeText({ text, onLeave }: { readonly text: string; readonly onLeave?: () => void }) {
  return (
    <Rich
      text={text}
      marks={{
        terms: (words) => (
          <TextLink inline to="/m/help#terms" onClick={onLeave}>
            {words}
          </TextLink>
        ),
        privacy: (words) => (
          <TextLink inline to="/m/help#privacy" onClick={onLeave}>
            {words}
          </TextLink>
        ),
      }}
    />
  );
}
