interface Standing {
  readonly strength: 'sure' | 'likely';
  readonly askedBy: string | null;
}

/** What one of the staff does who says that an account is another person's: asks a second one, or clears it, perhaps as that. */
export function clearStep({ strength, askedBy }: Standing): 'ask' | 'clear' {
  if (strength === 'likely') return 'clear';
  return askedBy === null ? 'ask' : 'clear';
}
