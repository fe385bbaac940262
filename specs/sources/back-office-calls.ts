import * as cart from '@/specs/sources/cart-fields';
import * as catalog from '@/specs/sources/catalog-fields';
import type { SourceCall } from '@/specs/sources/types';

/** Catalog calls; `itemBasis` is the filter's set of values, which differs between the two APIs (second source, sections 5 and 7). */
export function catalogCalls(itemBasis: string): SourceCall[] {
  return [
    {
      method: 'get',
      path: '/catalog/items',
      query: `policyCode! startDate seasonCode[] facilityCode itemBasis=${itemBasis}`,
      answer: catalog.itemSummary,
      statuses: [],
    },
    {
      method: 'get',
      path: '/catalog/{season_code}/{item_code}',
      query: 'policyCode!',
      answer: catalog.itemDetail,
      statuses: [],
    },
  ];
}

/** Inventory calls that the back-office interface and the Link API v2 share: second source specification, section 7. */
export const inventoryCalls: SourceCall[] = [
  {
    method: 'get',
    path: '/inventory/availability/{season_code}/{item_code}',
    query: 'policyCode! seatStatusCode priceLevelsOnly',
    answer: catalog.availability,
    statuses: [],
  },
  {
    method: 'get',
    path: '/inventory/status/{season_code}/{item_code}',
    query: 'policyCode! section',
    answer: catalog.inventoryStatus,
    statuses: [],
  },
  {
    method: 'post',
    path: '/inventory/status/{season_code}/{item_code}',
    query: 'policyCode! debug',
    body: catalog.statusChange,
    answer: catalog.statusChangeAnswer,
    statuses: [],
  },
];

/** Create, read, delete and check out a cart: second source specification, section 7. */
export const cartCalls: SourceCall[] = [
  {
    method: 'post',
    path: '/cart',
    query: 'policyCode!',
    body: cart.cartRequest,
    answer: cart.cart,
    statuses: ['201'],
  },
  { method: 'get', path: '/cart/{cart_id}', query: 'policyCode!', answer: cart.cart, statuses: ['200'] },
  { method: 'delete', path: '/cart/{cart_id}', query: 'policyCode!', statuses: ['204'] },
  {
    method: 'post',
    path: '/cart/{cart_id}/checkout',
    query: 'policyCode!',
    body: cart.checkoutRequest,
    answer: cart.cart,
    statuses: ['200'],
  },
];

/** The HEAD form of reading a cart: second source specification, section 7. */
export const cartHead: SourceCall = {
  method: 'head',
  path: '/cart/{cart_id}',
  query: 'policyCode!',
  statuses: ['200'],
};

/** Calls on the offers of a cart; the back-office interface alone shows them. */
export const offerCalls: SourceCall[] = [
  {
    method: 'post',
    path: '/cart/{cart_id}/offers',
    query: 'policyCode!',
    body: cart.offerRequest,
    answer: cart.cart,
    statuses: ['200'],
  },
  { method: 'delete', path: '/cart/{cart_id}/offers/{offer_id}', query: 'policyCode!', statuses: ['204'] },
  {
    method: 'patch',
    path: '/cart/{cart_id}/offers/{offer_id}',
    query: 'policyCode!',
    body: cart.offerPatch,
    answer: cart.cart,
    statuses: [],
  },
  {
    method: 'put',
    path: '/cart/{cart_id}/offers/{offer_id}',
    query: 'policyCode!',
    body: cart.offerPut,
    answer: cart.cart,
    statuses: [],
  },
];
