import { slug } from 'github-slugger';
import { findOwn, findRepeats } from '@/lib/collections';
import type { LineDiagnostic } from '@/lib/diagnostic';
import { containers } from '@/lib/guides/components';
import type { Embed, Guide } from '@/lib/guides/document';

export function findStructureErrors({ embeds }: Guide): LineDiagnostic[] {
  return embeds.flatMap((embed) => [...findPlaceErrors(embed), ...findContentErrors(embed)]);
}

function findPlaceErrors({ name, parent, line }: Embed): LineDiagnostic[] {
  if (parent === 'Card') {
    const message = `<${name}> is inside a <Card>, which is a link`;
    return [{ line, message, hint: 'put it before or after <Cards>' }];
  }
  const container = Object.keys(containers).find((candidate) => containers[candidate] === name);
  if (container === undefined || parent === container) return [];
  const message = `<${name}> must be directly inside <${container}>`;
  return [{ line, message, hint: `put it between <${container}> and </${container}>` }];
}

function findContentErrors({ name, children, line }: Embed): LineDiagnostic[] {
  const member = findOwn(containers, name);
  if (member === undefined || children === undefined) return [];
  if (children.length === 0) return [{ line, message: `<${name}> is empty`, hint: `put a <${member}> into it` }];
  const stray = children.find((child) => child.name !== member);
  if (stray === undefined) return [];
  const message = `<${name}> contains something other than <${member}>`;
  return [{ line: stray.line, message, hint: `put it into a <${member}>, or outside of <${name}>` }];
}

/** Reports tabs of one set with the same label, which readers couldn't distinguish. */
export function findTabLabelErrors({ embeds }: Guide): LineDiagnostic[] {
  const seen = new Set<string>();
  return embeds.flatMap(({ name, attributes: { label }, line }) => {
    if (name === 'Tabs') seen.clear();
    if (name !== 'Tab' || label === undefined) return [];
    const isRepeated = seen.has(label);
    seen.add(label);
    if (!isRepeated) return [];
    const message = `<Tab label="${label}"> has the label of another tab`;
    return [{ line, message, hint: 'give each its own label' }];
  });
}

/** Reports sets of tabs whose names give the same id, because they would form one set of radio buttons. */
export function findTabNameErrors({ embeds }: Guide): LineDiagnostic[] {
  const sets = embeds.filter(({ name }) => name === 'Tabs');
  const toId = ({ attributes: { name } }: Embed) => name && slug(name);
  return findRepeats(sets, toId).map(({ item, first }) => {
    const message = `<Tabs name="${item.attributes.name}"> has the name of the <Tabs> in line ${first.line}`;
    return { line: item.line, message, hint: 'give each its own name' };
  });
}
