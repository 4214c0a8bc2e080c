import type { Module } from '../../kernel/module.ts';
import { mountSite } from './pages.routes.ts';

export const siteModule: Module = { name: 'site', handlers: [], raw: mountSite };
