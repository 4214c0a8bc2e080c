import type { Module } from '../../kernel/module.ts';
import { mountSite } from './pages.routes.ts';

/** The phone site's pages, drawn for guests, and its files. */
export const siteModule: Module = { name: 'site', handlers: [], raw: mountSite };
