import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { findOwn } from '@/lib/collections';
import { AMBER, BLUE, CARD_SIZE, GREEN, GROUND, RED, VIOLET } from '@/lib/graphics';
import { formatMethod } from '@/lib/http';
import { memoizeOnce } from '@/lib/memoize';

const PADDING = 80;

export type Card = {
  site: string;
  section: string;
  title: string;
  call?: { method: string; path: string };
  /** Color of the section, on a dark ground. */
  accent: string;
  /** The logo as SVG, in the colors of the dark theme. */
  logo: string;
};

const LOGO_HEIGHT = 72;

/** Of a wordmark, next to the section's name. */
const LOGO_MAX_WIDTH = 6 * LOGO_HEIGHT;
const LOGO_DENSITY = 300;

/** Returns a card as a PNG. The same text always gives the same bytes. */
export async function renderCard(card: Card): Promise<Buffer> {
  const svg = await satori(toElement(card), {
    ...CARD_SIZE,
    fonts: [{ name: 'Inter', data: await loadFont(), weight: 600, style: 'normal' }],
  });
  const logo = await sharp(Buffer.from(card.logo), { density: LOGO_DENSITY })
    .resize(LOGO_MAX_WIDTH, LOGO_HEIGHT, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(svg))
    .composite([{ input: logo.data, left: CARD_SIZE.width - PADDING - logo.info.width, top: PADDING }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const loadFont = memoizeOnce(() => readFile('.generated/fonts/inter-card.ttf'));

function toElement({ site, section, title, call, accent }: Card) {
  const heading = element(
    {
      fontSize: title.length > 40 ? 64 : 82,
      lineHeight: 1.12,
      letterSpacing: '-0.03em',
      width: CARD_SIZE.width - 2 * PADDING,
    },
    title,
  );
  return element(FRAME, [
    element({ fontSize: 30, color: accent }, section),
    call === undefined ? heading : element({ display: 'flex', flexDirection: 'column' }, [heading, toCall(call)]),
    element({ fontSize: 30, color: NEUTRAL }, site),
  ]);
}

function toCall({ method, path }: NonNullable<Card['call']>): Element {
  return element({ display: 'flex', alignItems: 'center', marginTop: 36, fontSize: path.length > 44 ? 28 : 36 }, [
    element(
      { color: findOwn(METHOD_COLORS, method) ?? NEUTRAL, border: '2px solid', borderRadius: 10, padding: '4px 16px' },
      formatMethod(method),
    ),
    element({ marginLeft: 24, color: NEUTRAL }, path),
  ]);
}

const METHOD_COLORS: Record<string, string> = {
  get: GREEN.dark,
  post: BLUE.dark,
  put: AMBER.dark,
  patch: VIOLET.dark,
  delete: RED.dark,
};

const NEUTRAL = '#b7bdca';

const FRAME = {
  ...CARD_SIZE,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: PADDING,
  boxSizing: 'border-box',
  background: GROUND.dark,
  color: '#f1f3f8',
};

type Element = {
  type: 'div';
  key: null;
  props: { style: Record<string, string | number>; children: Element[] | string };
};

/** Returns a React element as plain data, which is all that Satori reads. */
function element(style: Record<string, string | number>, children: Element[] | string): Element {
  return { type: 'div', key: null, props: { style, children } };
}
