import { keepPreviousData } from '@tanstack/react-query';
import {
  addGateway,
  changeGateway,
  connectGateway,
  gatewayFile,
  gatewayList,
  rotateGatewaySecret,
  setGatewayState,
  testGateway,
} from '@baize/contract/backoffice/gateways.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const GATEWAYS = ['gateways'];
/** A gateway that went silent is seen without a reload. */
const LOOK_AGAIN_MS = 15_000;

export const useGateways = (merchantId: string) =>
  useOne(gatewayList, merchantId !== '' ? { merchantId } : null, {
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });

/** One account: its settings without secrets, its health, its callbacks. */
export const useGateway = (merchantId: string, accountId: string) =>
  useOne(gatewayFile, { merchantId, accountId }, { refetchInterval: LOOK_AGAIN_MS });

/** Opens an account; it begins paused. */
export const useAddGateway = () => useChange(addGateway, GATEWAYS);
/** Changes name and limits. */
export const useChangeGateway = () => useChange(changeGateway, GATEWAYS);
/** Empty secrets stay. */
export const useConnectGateway = () => useChange(connectGateway, GATEWAYS);
/** The former is believed one more day. */
export const useRotateGatewaySecret = () => useChange(rotateGatewaySecret, GATEWAYS);
/** Opens an account, leaves it payouts only, or pauses it. */
export const useSetGatewayState = () => useChange(setGatewayState, GATEWAYS);
/** Asks the gateway about a payment that nobody has begun. */
export const useTestGateway = () => useChange(testGateway, GATEWAYS);
