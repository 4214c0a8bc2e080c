import type { Module } from '../../kernel/module.ts';
import { mountSite } from './pages.routes.ts';

/** The phone site: its pages, drawn here as a guest sees them, and its built files. */
export const siteModule: Module = { name: 'site', handlers: [], raw: mountSite };
