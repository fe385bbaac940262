import { cartCalls, catalogCalls, inventoryCalls } from '@/specs/sources/back-office-calls';
import { BASIS } from '@/specs/sources/catalog-fields';
import { cartStates, partnerHeaders, sharedRules } from '@/specs/sources/legacy';
import { tokenRequest } from '@/specs/sources/linkv1-fields';
import type { SourceCall, SourceTable } from '@/specs/sources/types';

const authCall: SourceCall = {
  method: 'post',
  path: '/auth/token',
  body: tokenRequest,
  answer: 'accessToken expiration refreshToken tokenType',
  statuses: ['4XX', '5XX'],
};

/** A badly formed cart is answered with 400: second source specification, section 8. */
const cartsOfLink: SourceCall[] = cartCalls.map((call) =>
  call.path === '/cart' ? { ...call, statuses: [...call.statuses, '400'] } : call,
);

export const linkv2: SourceTable = {
  api: 'linkv2',
  calls: [authCall, ...catalogCalls(BASIS), ...inventoryCalls, ...cartsOfLink],
  headers: partnerHeaders(['POST /auth/token']),
  errorBody: '',
  errorStatuses: [],
  reasons: [{ reason: 'STATUS_ALREADY_CHANGED', kind: 'outcome' }],
  states: [cartStates(['POST /cart', 'POST /cart/{cart_id}/checkout', 'DELETE /cart/{cart_id}'])],
  rules: sharedRules,
};
