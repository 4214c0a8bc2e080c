/** A red envelope with a brass seal. */
export function Envelope() {
  return (
    <svg viewBox="0 0 72 92" aria-hidden="true">
      <rect width="72" height="92" rx="6" fill="oklch(0.5 0.16 27)" />
      <rect y="52" width="72" height="40" rx="6" fill="oklch(0.43 0.14 27)" />
      <path d="M0 6a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v4H0z" fill="oklch(0.62 0.14 27)" />
      <path d="M2 12 36 46 70 12" fill="none" stroke="oklch(0.8 0.12 84)" strokeWidth="1.6" strokeDasharray="4 3" />
      <path d="m36 34 10 13-10 15-10-15z" fill="oklch(0.78 0.12 84)" />
      <path d="m36 34 5 13-5 15-5-15z" fill="oklch(0.92 0.07 90)" />
    </svg>
  );
}
