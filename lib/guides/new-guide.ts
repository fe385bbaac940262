import { throwError } from '@/lib/diagnostic';
import { GUIDE_PATH_HINT, isGuidePath } from './guide-files';

/** Where a guide with this path stands and what is in it; fails on a path that is no address or a title that is empty. */
export function toNewGuide(path: string, title: string): { file: string; text: string } {
  if (!isGuidePath(path) || path === 'index') {
    throwError({
      file: `content/docs/${path}.mdx`,
      message: 'the path is not valid for a guide',
      hint: GUIDE_PATH_HINT,
    });
  }
  if (title.trim() === '') {
    throwError({
      file: `content/docs/${path}.mdx`,
      message: 'the guide has no title',
      hint: 'npm run new:guide -- path "Title"',
    });
  }
  return { file: `content/docs/${path}.mdx`, text: formatGuide(title.trim()) };
}

function formatGuide(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: One sentence that says what this is for and when to use it.
draft: true
sidebar:
  position: 100
---

Say in the first sentence what the reader can do with this, and when.

## Before you start

Credentials, headers, and the step before this one.

## Send the request

## Handle the response

## Handle errors

## Limits

## Next steps
`;
}
