declare module '../../kernel/events.ts' {
  interface EventMap {
    /** A lasting notice; `sealed` opens with `openNotified`, `id` is constant over repeats. */
    memberNotified: { merchantId: string; memberId: string; id: string; sealed: string };
  }
}

export {};
