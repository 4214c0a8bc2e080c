import { deviceLabelOf } from '@baize/contract/identity/device.ts';

/** A device as the member's own list names it, such as "Chrome on Android"; the whole of what the browser said under the mouse. */
export const DeviceName = ({ userAgent }: { userAgent: string }) => (
  <span title={userAgent || undefined}>{deviceLabelOf(userAgent) || 'an unknown device'}</span>
);
