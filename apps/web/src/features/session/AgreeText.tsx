import { Rich } from '../../app/texts/Rich.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';

/** A disclaimer with links; `onLeave`: one is followed. */
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
