/** G2: which greeting belongs to an hour of the day. */
export function greetingAt(hour: number): 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening' {
  if (hour < 11) return 'morning';
  if (hour < 15) return 'earlyAfternoon';
  return hour < 19 ? 'lateAfternoon' : 'evening';
}
