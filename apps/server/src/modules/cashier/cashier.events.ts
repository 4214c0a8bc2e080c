declare module '../../kernel/events.ts' {
  interface EventMap {
    /** Money of a deposit has reached the main wallet; `amount` in minor units as text. `first`: nothing was ever paid in before. */
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
    /** A withdrawal was paid, or its money is back in main; `amount` in minor units as text. */
    withdrawalEnded: {
      merchantId: string;
      memberId: string;
      withdrawalId: string;
      amount: string;
      currency: string;
      isPaid: boolean;
    };
    /** The gateway has taken a payment back; `amount` in minor units as text. */
    depositReversed: { merchantId: string; memberId: string; depositId: string; amount: string; currency: string };
  }
}

export {};
