declare module '../../kernel/events.ts' {
  interface EventMap {
    /** In the main wallet; minor units as text. `first`: of this member. */
    depositPaid: {
      merchantId: string;
      memberId: string;
      depositId: string;
      amount: string;
      currency: string;
      promoId: string | null;
      first: boolean;
    };
    withdrawalHeld: { merchantId: string; memberId: string; withdrawalId: string };
    agentMoneySent: { merchantId: string; memberId: string; transferId: string };
    /** Paid, or back in main; minor units as text. */
    withdrawalEnded: {
      merchantId: string;
      memberId: string;
      withdrawalId: string;
      amount: string;
      currency: string;
      isPaid: boolean;
    };
    /** Taken back by the gateway; minor units as text. */
    depositReversed: { merchantId: string; memberId: string; depositId: string; amount: string; currency: string };
  }
}

export {};
