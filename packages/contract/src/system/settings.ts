import * as v from 'valibot';
import { ContractPrompts } from '../agency/prompts.ts';
import { defineCall } from '../call.ts';
import { Nothing, Text } from '../shapes.ts';
import { DownloadLink, Entrance, Flags, MerchantFace, Template } from './start.ts';

export const downloadLinks = defineCall({
  id: 'downloadLinks',
  method: 'GET',
  path: '/wps/system/downloadLinks',
  access: 'any',
  input: Nothing,
  output: v.object({ list: v.array(DownloadLink) }),
  errors: [],
  summary: 'Where the merchant’s apps, profile and app icon are.',
});

export const templateSettings = defineCall({
  id: 'templateSettings',
  method: 'GET',
  path: '/wps/system/templateSettings',
  access: 'any',
  input: Nothing,
  output: Template,
  errors: [],
  summary: 'Which look of the site the merchant chose, and how it offers its app.',
});

export const consolidatedSettings = defineCall({
  id: 'consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  access: 'any',
  input: Nothing,
  output: v.object({
    ...Entrance,
    merchant: MerchantFace,
    flags: Flags,
    template: Template,
    downloads: v.array(DownloadLink),
    termsVersion: v.string(),
    /** Of an agent who is logged in; else empty. */
    ...ContractPrompts.entries,
  }),
  errors: [],
  summary:
    'All settings of the merchant that a site may know, in one answer, and which contracts wait for the agent who asks.',
});

/** G7: help outside the site; all but the live chat is open to anybody. */
export const ServiceLink = v.object({
  kind: v.picklist(['faq', 'email', 'group', 'agent', 'phone']),
  label: v.string(),
  url: v.string(),
  /** Of its readers; empty: languages without one of this kind. */
  language: v.optional(v.string()),
});
export type ServiceLink = v.InferOutput<typeof ServiceLink>;

export const serviceLinks = defineCall({
  id: 'customerService',
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'any',
  input: v.object({ type: v.optional(Text(4)) }),
  /** The sealed list of `ServiceLink` (`decisions.md`, Encrypted bodies): its last eight characters are the key. */
  output: v.object({ paths: v.string() }),
  errors: [],
  summary: 'How to reach customer service; sealed against scrapers, which is no secret.',
});
