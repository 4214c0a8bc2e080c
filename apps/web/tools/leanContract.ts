import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** For servers, tests and documents only. */
const NOT_FOR_BROWSERS = new Set(['input', 'output', 'errors', 'summary', 'limit', 'aliases']);

/** Removes the calls' schemas from the browser's bundle: the site trusts its server. */
export function leanContract(): Plugin {
  return {
    name: 'baize-lean-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /packages\/contract\/src\/.+\.ts$/ },
      handler(code) {
        const cuts: [start: number, end: number, instead: string][] = [];
        walk(this.parse(code) as unknown as Node, (node) => {
          if (node.type !== 'CallExpression') return;
          // Unused calls may be dropped.
          cuts.push([node.start, node.start, '/* @__PURE__ */ ']);
          if ((node['callee'] as Node)['name'] !== 'defineCall') return;
          const [call] = node['arguments'] as Node[];
          for (const property of (call?.['properties'] ?? []) as Node[]) {
            const key = property['key'] as Node | undefined;
            if (!key || !NOT_FOR_BROWSERS.has(String(key['name']))) continue;
            const comma = /^\s*,/.exec(code.slice(property.end));
            cuts.push([property.start, property.end + (comma?.[0].length ?? 0), '']);
          }
        });
        // Nested cuts go with the outer.
        const kept = cuts.filter(([start]) => !cuts.some(([from, to]) => from < start && start < to));
        let lean = code;
        for (const [start, end, instead] of kept.toSorted((a, b) => b[0] - a[0]))
          lean = lean.slice(0, start) + instead + lean.slice(end);
        return { code: lean, map: null };
      },
    },
  };
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        walk(child as Node, visit);
    }
  }
}
