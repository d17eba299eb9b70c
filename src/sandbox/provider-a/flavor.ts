/** One of the vendor's two wire formats. They share people and the vendor's id, and nothing else. */
import type { OAuth2Grants } from '../oauth2-grants.ts';
import type { VendorServer } from '../vendor.ts';

export interface Flavor extends Omit<VendorServer, 'personOf' | 'changePermissions'> {
  /** By a path within the vendor: the two have none in common. */
  owns(path: string): boolean;
  readonly grants: OAuth2Grants;
}
