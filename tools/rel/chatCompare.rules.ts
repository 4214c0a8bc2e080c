/** A message as a reader had it. */
export interface Had {
  readonly seq: number;
  readonly clientId: string;
  readonly text: string;
}

/** What somebody sent, and the number it got; null: no answer ever came. */
export interface Sent {
  readonly clientId: string;
  readonly text: string;
  readonly seqs: readonly number[];
}

export interface ConversationRecord {
  readonly sent: readonly Sent[];
  /** As the page drew them, in the order in which it had them. */
  readonly reader: readonly Had[];
  /** As the server has them at the end. */
  readonly server: readonly Had[];
}

export interface ChatFindings {
  readonly messages: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  /** At another place than the answer said, or two answers that differ. */
  readonly moved: number;
  /** With other words than were sent. */
  readonly altered: number;
  /** Numbers that are missing between the first and the last. */
  readonly gaps: number;
  /** Readers whose list is not the server's, in its order. */
  readonly unlike: number;
}

/** Holds what the clients wrote down against what the server has. */
export function compareChats(records: readonly ConversationRecord[]): ChatFindings {
  const findings = { messages: 0, lost: 0, doubled: 0, moved: 0, altered: 0, gaps: 0, unlike: 0 };
  for (const { sent, reader, server } of records) {
    findings.messages += server.length;
    findings.gaps += server.filter(({ seq }, index) => seq !== index + 1).length;
    for (const { clientId, text, seqs } of sent) {
      const found = server.filter((one) => one.clientId === clientId);
      const [first] = found;
      if (found.length > 1) findings.doubled++;
      if (!first && seqs.length > 0) findings.lost++;
      if (first && seqs.some((seq) => seq !== first.seq)) findings.moved++;
      if (first && first.text !== text) findings.altered++;
    }
    const drawn = (list: readonly Had[]) => list.map(({ seq, clientId }) => `${seq} ${clientId}`).join('\n');
    if (drawn(reader) !== drawn(server)) findings.unlike++;
  }
  return findings;
}

export const isClean = ({ messages, ...faults }: ChatFindings): boolean =>
  messages > 0 && Object.values(faults).every((count) => count === 0);
