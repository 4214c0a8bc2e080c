/** Decoration. */
export function Seal({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 52 52" aria-hidden="true">
      <path
        fill="#a83a32"
        d="M26 1l5 3 6-1 4 5 6 2 1 6 4 5-2 6 1 6-5 4-2 6-6 1-5 5-6-2-6 2-5-4-6-1-3-6-5-3 1-7-2-6 4-5 1-6 6-3 3-5 7 1z"
      />
      <circle cx="26" cy="26" r="17" fill="none" stroke="#7c241f" strokeWidth="1.5" />
      <path fill="#7c241f" d="M26 14q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12z" />
    </svg>
  );
}

export function Signature({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 118 40" aria-hidden="true">
      <path
        fill="none"
        stroke="#1d3f72"
        strokeWidth="1.8"
        strokeLinecap="round"
        d="M6 32c8-14 14-22 18-22s-4 20 0 20 10-18 14-18-4 17 0 17 9-15 13-15-3 15 2 15 9-14 12-14-1 13 4 13 14-10 24-10 12 2 16 0"
      />
    </svg>
  );
}
