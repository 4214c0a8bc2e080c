import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useApp } from '../app.ts';
import type { GoOptions } from './router.ts';
import { isOn, type To } from './routes.ts';
import { usePreload } from './preload.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly options?: GoOptions;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** Its words tell something by themselves: they stay where the way is gone. */
  readonly keepsWords?: boolean;
}

/** Not meant for another tab or window. */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  button,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0;

/** A link that preloads its page on approach; to a page that the merchant has off there is none. */
export function Link({ to, options, onClick, keepsWords, ...rest }: LinkProps) {
  const { goTo, start } = useApp();
  const preload = usePreload(to);
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    goTo(to, options);
  }
  if (!isOn(to, start.flags)) return keepsWords ? <span className={rest.className}>{rest.children}</span> : null;
  return (
    <a {...rest} href={to} onClick={handleClick} onPointerEnter={preload} onTouchStart={preload} onFocus={preload} />
  );
}
