export { adapterName, fieldHint, fieldLabel } from './adapterWords.ts';
export {
  useAddGateway,
  useChangeGateway,
  useConnectGateway,
  useGateway,
  useGateways,
  useRotateGatewaySecret,
  useSetGatewayState,
  useTestGateway,
} from './gateways.queries.ts';
export { GATEWAY_STATE_OPTIONS, GatewayHealthTag, GatewayStateTag, meaningOfHealth } from './gatewayStates.tsx';
