import { focusManager, onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Before every file: a worker reuses page and packages, so page, storage and modules are reset. */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
onlineManager.setOnline(true);
focusManager.setFocused(undefined);
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
window.scrollTo(0, 0);
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/');

/** Generous, for busy machines. */
configure({ asyncUtilTimeout: 5_000 });
