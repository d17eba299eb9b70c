/** One of the vendor's two wire formats. They share only the people and the vendor's id. */
import type { OAuth2Grants } from '../oauth2-grants.ts';
import type { VendorServer } from '../vendor.ts';

export interface Flavor extends Omit<VendorServer, 'personOf' | 'changePermissions'> {
  /** True if the path belongs to this format: the two have no path in common. */
  owns(path: string): boolean;
  readonly grants: OAuth2Grants;
}
