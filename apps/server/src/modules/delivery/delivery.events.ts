declare module '../../kernel/events.ts' {
  interface EventMap {
    /** A member was told something that stays readable; `sealed` opens with `openNotified`. `id` is the same however often it is heard. */
    memberNotified: { merchantId: string; memberId: string; id: string; sealed: string };
  }
}

export {};
