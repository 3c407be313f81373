/** Runs in a page: what axe leaves undecided. Everything stands inside the function, which is sent to the browser as text. */
export function measurePage(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;

  type Rgb = [number, number, number];
  const read = (): Rgb => {
    const [r = 0, g = 0, b = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b];
  };
  const lay = (color: string, alpha: number) => {
    paint.globalAlpha = alpha;
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
  };
  const luminance = (rgb: Rgb): number => {
    const [r, g, b] = rgb.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a: Rgb, b: Rgb): number => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };

  const chain = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) all.unshift(each);
    return all;
  };
  /** Paints what lies below the text of an element; renders how opaque its own things are. */
  const layGround = (element: Element): number => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    lay(dark ? '#121212' : '#ffffff', 1);
    let opacity = 1;
    for (const each of chain(element)) {
      const style = getComputedStyle(each);
      opacity *= Number(style.opacity);
      lay(style.backgroundColor, opacity);
    }
    return opacity;
  };
  const against = (element: Element, color: string): number => {
    const opacity = layGround(element);
    const ground = read();
    lay(color, opacity);
    return ratio(ground, read());
  };

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const modal = document.querySelector('dialog:modal, dialog[open].modal-open');
  const isCovered = (element: Element): boolean => modal !== null && !modal.contains(element);
  const isResting = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"], .btn-disabled, [inert]') !== null;
  const name = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    const classes = typeof element.className === 'string' ? element.className.slice(0, 70) : '';
    return `<${element.localName} class="${classes}"> ${text.slice(0, 40)}`;
  };

  const UNWRITTEN = '[type=hidden], [type=checkbox], [type=radio], [type=color], [type=range], [type=file]';

  const found = new Map<string, string>();
  const tell = (rule: string, value: string, element: Element, more = '') => {
    const key = `${rule}|${element.localName}|${element.className}|${more}`;
    if (!found.has(key)) found.set(key, `${rule} ${value} ${more}${name(element)}`);
  };
  /** What is not to be seen is not to be read by eye either. */
  const isClear = (color: string): boolean => {
    paint.clearRect(0, 0, 1, 1);
    lay(color, 1);
    return paint.getImageData(0, 0, 1, 1).data[3] === 0;
  };
  const check = (element: Element, color: string, least: number, more = '') => {
    if (isClear(color)) return;
    const value = against(element, color);
    if (value + 0.005 < least) tell('contraste', `${value.toFixed(2)} < ${least}`, element, more);
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (isCovered(element) || !isShown(element) || isResting(element)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const least = large ? 3 : 4.5;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isSvg = element instanceof SVGElement;
    if (own && !['style', 'script', 'title', 'option', 'template'].includes(element.localName))
      check(element, isSvg ? style.fill : style.color, least);
    for (const pseudo of ['::before', '::after']) {
      const { content, color, display } = getComputedStyle(element, pseudo);
      if (display !== 'none' && /^"[^"]*\S[^"]*"$/.test(content)) check(element, color, least, `${pseudo} `);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.placeholder && !element.value)
        check(element, getComputedStyle(element, '::placeholder').color, 4.5, '::placeholder ');
      else if (element.value && !element.matches(UNWRITTEN)) check(element, style.color, 4.5);
    }
    if (element instanceof HTMLSelectElement) check(element, style.color, 4.5);
    if (element.localName === 'svg' && element.querySelector('use')) check(element, style.color, 3);
    if (
      element.matches('input:not([type=hidden], [type=submit], [type=button]), select, textarea') &&
      Number.parseFloat(style.borderTopWidth) > 0 &&
      element.parentElement
    ) {
      const opacity = layGround(element.parentElement);
      const around = read();
      lay(style.borderTopColor, opacity * Number(style.opacity));
      const value = ratio(around, read());
      lay(style.backgroundColor, 1);
      const inside = ratio(around, read());
      if (Math.max(value, inside) + 0.005 < 3) tell('bord', `${value.toFixed(2)} < 3`, element);
    }
  }

  interface Cible {
    element: Element;
    box: DOMRect;
  }
  const cibles: Cible[] = [];
  for (const element of document.body.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
  )) {
    if (isCovered(element) || !isShown(element) || isResting(element)) continue;
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
    const box = element.getBoundingClientRect();
    if (label && element.matches('[type=checkbox], [type=radio]')) {
      const other = label.getBoundingClientRect();
      const [left, top] = [Math.min(box.left, other.left), Math.min(box.top, other.top)];
      const [right, bottom] = [Math.max(box.right, other.right), Math.max(box.bottom, other.bottom)];
      cibles.push({ element, box: new DOMRect(left, top, right - left, bottom - top) });
    } else cibles.push({ element, box });
  }
  const LEAST = 23.5;
  for (const { element, box } of cibles) {
    if (Math.min(box.width, box.height) >= LEAST) continue;
    const around = element.parentElement;
    const inline = getComputedStyle(element).display === 'inline';
    const told = around
      ? [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      : false;
    if (inline && told) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = cibles.some(({ element: other, box: { left, right, top, bottom, width, height } }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
      const small = Math.min(width, height) < LEAST;
      const [cx, cy] = [left + width / 2, top + height / 2];
      return Math.hypot(dx, dy) < 12 || (small && Math.hypot(cx - x, cy - y) < 24);
    });
    if (near) tell('cible', `${Math.round(box.width)}×${Math.round(box.height)}`, element);
  }

  const wider = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  if (wider > 0) {
    const guilty = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility(),
    );
    found.set('largeur', `dépasse de ${wider} px ${guilty ? name(guilty) : ''}`);
  }
  return [...found.values()];
}

/** Runs in a page: by how much what it shows has moved since it came, unasked. */
export async function measureShift(): Promise<number> {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) sum += entry.value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((done) => setTimeout(done, 250));
  observer.disconnect();
  return sum;
}
