interface Standing {
  readonly strength: 'sure' | 'likely';
  readonly askedBy: string | null;
}

/** What one of the staff does who says that an account is another person's: asks a second one, clears it, or is that second one already. */
export function clearStep({ strength, askedBy }: Standing, staffId: string): 'ask' | 'clear' | 'second' {
  if (strength === 'likely') return 'clear';
  if (askedBy === null) return 'ask';
  return askedBy === staffId ? 'second' : 'clear';
}
