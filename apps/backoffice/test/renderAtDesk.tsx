import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { vi } from 'vitest';
import { Refusal } from '@baize/client/index.ts';
import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { errorText } from '@baize/i18n/errors.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { DeskContext, type Desk } from '../src/app/desk.ts';

type Replies = Readonly<Record<string, (input: never) => unknown>>;

interface DeskOptions {
  readonly replies?: Replies;
  readonly may?: readonly Permission[];
  readonly merchants?: readonly { readonly id: string; readonly name: string }[];
}

/** A refusal of fields as the server gives it. */
export const refusedFields = (fields: Record<string, string>): Refusal =>
  new Refusal(400, {
    success: false,
    errorCode: 'input.invalid',
    message: 'Please check the marked fields.',
    fields,
  });

/** A refusal of a whole call, in the words of the contract. */
export const refusal = (code: ErrorCode): Refusal =>
  new Refusal(ERRORS[code].status, { success: false, errorCode: code, message: errorText(code, 'EN') });

/**
 * Draws something at a desk whose server answers as told, by the id of the call; answers are held to the contract. Tells what was asked
 * and what was said, and gives the cache.
 */
export function renderAtDesk(element: ReactNode, { replies = {}, may = [], merchants = [] }: DeskOptions = {}) {
  const asked: { id: string; input: unknown }[] = [];
  const say = vi.fn();
  const call = async (definition: StaffCall, input: unknown) => {
    asked.push({ id: definition.id, input });
    const reply = replies[definition.id];
    if (!reply) throw new Error(`nobody answers ${definition.id}`);
    return v.parse(definition.output, await reply(input as never));
  };
  const desk = {
    call,
    say,
    refreshSession: async () => {},
    may: (permission: Permission | readonly Permission[]) =>
      [permission].flat().some((one) => may.includes(one as Permission)),
    staff: {
      userName: 'eva',
      displayName: 'Eva',
      permissions: Object.fromEntries(may.map((permission) => [permission, null])),
    },
    session: { merchants, demo: false },
  } as unknown as Desk;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <DeskContext value={desk}>{element}</DeskContext>
    </QueryClientProvider>,
  );
  return { asked, say, queries };
}

export function openScreen(Screen: () => ReactNode, search: string, options: Omit<DeskOptions, 'merchants'>) {
  const history = createMemoryHistory({ initialEntries: [`/screen?${search}`] });
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  const desk = renderAtDesk(<RouterProvider router={router as never} />, {
    ...options,
    merchants: [{ id: 'harbour', name: 'Harbour' }],
  });
  return { ...desk, address: () => router.state.location.search as Record<string, unknown> };
}
