import { throwError } from '@/lib/diagnostic';
import { formatNameHint } from '@/lib/text';
import { FAULT_KINDS, type FaultKind, type FaultOptions } from '@/packages/mock/types';

type Arguments = {
  isHelp: boolean;
  isList: boolean;
  /** The only API to serve; absent to serve all. */
  api?: string;
  scenario?: string;
  seed?: number;
  faults?: FaultOptions;
  port?: number;
  callbackHosts?: string[];
  isStrict?: boolean;
};

const FLAGS = [
  '--api',
  '--scenario',
  '--list',
  '--seed',
  '--faults',
  '--rate',
  '--port',
  '--callback-hosts',
  '--strict',
  '--help',
];

const HINTS: Readonly<Record<string, string>> = {
  '--scenario': 'keep one: a mock server has one scenario at a time, which you can change on its page `/__scenarios`',
  '--api': 'keep one, or none to serve all APIs',
  '--faults': 'separate the faults with commas: --faults lost-response,503',
  '--callback-hosts': 'separate the hosts with commas',
};

/** Parses the arguments. Throws an error with one sentence for each mistake. */
export function parseArguments(args: readonly string[]): Arguments {
  const parsed: Arguments = { isHelp: false, isList: false };
  let rate: number | undefined;
  const rest = args.flatMap((arg) => (/^--[a-z-]+=/.test(arg) ? splitOnce(arg) : [arg]));
  const repeated = FLAGS.find((flag) => rest.filter((arg) => arg === flag).length > 1);
  if (repeated !== undefined)
    throwError({ file: repeated, message: 'the option appears twice', hint: HINTS[repeated] ?? 'keep one' });
  while (rest.length > 0) {
    const flag = rest.shift() ?? '';
    const value = () => takeValue(flag, rest);
    if (flag === '--help') parsed.isHelp = true;
    else if (flag === '--list') parsed.isList = true;
    else if (flag === '--strict') parsed.isStrict = true;
    else if (flag === '--api') parsed.api = value();
    else if (flag === '--scenario') parsed.scenario = value();
    else if (flag === '--seed') parsed.seed = toNumber(flag, value(), 0, Number.MAX_SAFE_INTEGER);
    else if (flag === '--port') parsed.port = toFirstPort(flag, value());
    else if (flag === '--callback-hosts') parsed.callbackHosts = toHosts(flag, value());
    else if (flag === '--rate') rate = toNumber(flag, value(), 0, 100) / 100;
    else if (flag === '--faults') parsed.faults = isValue(rest[0]) ? { kinds: toKinds(value()) } : {};
    else
      throwError({
        file: flag,
        message: 'there is no such option',
        hint: formatNameHint(flag, FLAGS, `use ${FLAGS.join(', ')}`),
      });
  }
  if (rate !== undefined) parsed.faults = { ...parsed.faults, rate };
  return parsed;
}

export const HELP = `Options:
  --list                    print all scenarios and faults
  --api API                 serve only this API
  --scenario API/NAME       use this scenario; its API gets the first port
  --faults [KIND,KIND,...]  mix faults; all kinds without names
  --rate PERCENT            share of requests with a fault; 20 by default
  --seed NUMBER             of the faults and of made-up IDs; 1 by default
  --port NUMBER             port of the first API; 4010 by default
  --callback-hosts HOST,... also send callbacks to these hosts; only to this machine by default
  --strict                  refuse requests with unknown fields or query parameters`;

function splitOnce(arg: string): [string, string] {
  const at = arg.indexOf('=');
  return [arg.slice(0, at), arg.slice(at + 1)];
}

function isValue(arg: string | undefined): boolean {
  return arg !== undefined && !arg.startsWith('--');
}

function takeValue(flag: string, rest: string[]): string {
  const value = isValue(rest[0]) ? rest.shift() : undefined;
  return value ?? throwError({ file: flag, message: 'the value is missing', hint: `write it after ${flag}` });
}

/** Returns the whole number that a text is. Throws an error that names the option or field if it is none. */
export function toNumber(flag: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  return throwError({
    file: flag,
    message: `${text} is not a number from ${min} to ${max}`,
    hint: 'write a whole number',
  });
}

/** Returns the port of the first API; the others use those after it. Throws an error that names the option if the text is no such port. */
export function toFirstPort(flag: string, text: string): number {
  return toNumber(flag, text, 1, 65_000);
}

function toHosts(flag: string, text: string): string[] {
  return text.split(',').map((entry) => {
    const host = entry.trim();
    const isHost =
      URL.canParse(`http://${host}`) && new URL(`http://${host}`).origin.endsWith(`//${host.toLowerCase()}`);
    const hint = 'write a name, and a port if the URL has one: hooks.example.com:8443';
    return isHost ? host.toLowerCase() : throwError({ file: flag, message: `${host} is not a host`, hint });
  });
}

/** Returns the faults that a text lists, separated by commas. Throws an error that suggests the closest name for an unknown one. */
export function toKinds(text: string): FaultKind[] {
  return text.split(',').map((name) => {
    const kind = FAULT_KINDS.find((known) => known === name.trim());
    const hint = formatNameHint(name, FAULT_KINDS, `use ${FAULT_KINDS.join(', ')}`);
    return kind ?? throwError({ file: '--faults', message: `no fault is named ${name}`, hint });
  });
}
