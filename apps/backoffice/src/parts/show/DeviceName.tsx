import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { t } from '../../app/texts.ts';

/** "Chrome on Android"; the whole user agent under the mouse. */
export const DeviceName = ({ userAgent }: { userAgent: string }) => (
  <span title={userAgent || undefined}>{deviceLabelOf(userAgent) || t('show.anUnknownDevice')}</span>
);
