/** The OpenID provider at which people sign in, as the operator has configured it. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** The claim that holds a person's roles. */
  readonly rolesClaim: string;
}
