import { useApp } from '../../app/app.ts';
import { useCheckIn } from './claims.queries.ts';
import { useGives } from './useGives.ts';

/** Checks in and says what the day has given. */
export function useCheckInSaid() {
  const { t, say } = useApp();
  const gives = useGives();
  return useCheckIn((checked) => {
    const day = checked.days.find((one) => one.today);
    say(t('checkIn.got', { day: day?.day ?? checked.day, reward: day ? gives(day) : '' }), { tone: 'ok' });
  });
}
