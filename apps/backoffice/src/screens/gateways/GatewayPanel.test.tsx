import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refusedFields, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { GatewayPanel } from './GatewayPanel.tsx';

afterEach(cleanup);

const FILE: DeskGatewayFile = {
  ...{ id: 'gw_main', adapter: 'xendit', adapterName: 'Xendit', name: 'Main', currency: 'PHP', mode: 'live' },
  ...{ state: 'open', health: 'answering', silentSince: null, lastSuccessAt: null, unanswered: 0, lastProblem: '' },
  version: 3,
  fields: [
    { name: 'baseUrl', label: '', kind: 'url', required: true, example: '' },
    { name: 'secretKey', label: '', kind: 'secret', required: true, example: '' },
  ],
  settings: { baseUrl: 'https://api.gateway.example' },
  fingerprints: { secretKey: 'a1b2c3d4', callbackSecret1: 'e5f6a7b8' },
  callbackUrl: 'https://play.example/wps/payment/gw_main/callback',
  ...{ dayCap: null, floatWarning: '20.00', callbacksWaiting: 0, callbacksRefused: 2 },
};

function open(replies: Record<string, (input: never) => unknown> = {}, may: 'gateways.write'[] = ['gateways.write']) {
  const root = createRootRoute({
    component: () => <GatewayPanel merchantId="harbour" accountId="gw_main" onClose={() => undefined} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return renderAtDesk(<RouterProvider router={router as never} />, {
    replies: { gatewayFile: () => FILE, ...replies },
    may,
  });
}

it('shows secrets as fingerprints, and a field that keeps what is set when it stays empty', async () => {
  open();
  expect(await screen.findByText('a1b2c3d4')).toBeDefined();
  const field = await screen.findByLabelText<HTMLInputElement>(/^Secret key/);
  expect([field.type, field.value, field.required]).toEqual(['password', '', false]);
  expect(screen.getByText(/Leave empty to keep it/)).toBeDefined();
});

it('sends what was typed with the version that was seen, and shows a refusal at its field', async () => {
  const user = userEvent.setup();
  const { asked } = open({
    connectGateway: () => {
      throw refusedFields({ 'settings.baseUrl': 'Use https.' });
    },
  });
  const address = await screen.findByLabelText(/^Address/);
  await user.clear(address);
  await user.type(address, 'http://api.gateway.example');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Use https.')).toBeDefined();
  expect(asked.find(({ id }) => id === 'connectGateway')).toMatchObject({
    id: 'connectGateway',
    input: { accountId: 'gw_main', version: 3, settings: { baseUrl: 'http://api.gateway.example', secretKey: '' } },
  });
});

it('asks the gateway and says what came of it', async () => {
  const user = userEvent.setup();
  open({ testGateway: () => ({ works: false, text: 'Result unknown: ECONNREFUSED', milliseconds: 12 }) });
  await user.click(await screen.findByRole('button', { name: 'Check with the gateway now' }));
  expect(await screen.findByText('Result unknown: ECONNREFUSED (12 ms)')).toBeDefined();
});

it('changes nothing for who may only look', async () => {
  open({}, []);
  await screen.findByText('a1b2c3d4');
  expect(screen.queryByRole('button', { name: /Save|Ask|Change|Take/ })).toBeNull();
});
