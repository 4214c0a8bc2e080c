import { focusManager, onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Before every file of the web project. A worker takes one file after the other on the same page, and loads packages once: what an
 * earlier file left on the page, in storage, in our modules or in those of a package is gone here, so that the order of files means nothing.
 */
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
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/');

/** What is looked for may take its time where the machine has other work; what is there is found as fast as ever. */
configure({ asyncUtilTimeout: 5_000 });
