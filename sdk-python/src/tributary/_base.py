"""What all generated models have in common."""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, Union

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

_T = TypeVar("_T")

When = str | datetime.date | datetime.datetime
"""An instant or a day: ISO 8601 as text, or Python's own. A datetime needs a time zone."""

if TYPE_CHECKING:
    Instant = datetime.datetime
else:
    # A text that is no instant, as a vendor may have it in its own data, stays what it is.
    Instant = Annotated[Union[AwareDatetime, str], Field(union_mode="left_to_right")]

if TYPE_CHECKING:
    VendorsOwn = Annotated[_T, "as the vendor sent it"]
else:

    class VendorsOwn:
        """The model; what does not fit it, in data of a vendor or of a customer's own, stays as it came."""

        def __class_getitem__(cls, model):
            return Annotated[Union[model, Any], Field(union_mode="left_to_right")]


ABSENT: Any = None
"""The value of a member that an answer lacks although the API describes it: None. A proxy, or a later release of the
service, may leave it out, and a call that has done its work does not fail for that."""


def to_camel(name: str) -> str:
    """The API's name of a member: `external_id` is `externalId` there."""
    return re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), name)


class Model(BaseModel):
    """A JSON object of the API.

    Members have Python's names; `model_dump(by_alias=True)` gives the API's. Members that this release of the client
    does not know are kept as they came, under the API's names.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        alias_generator=to_camel,
        defer_build=True,
        extra="allow",
        populate_by_name=True,
        protected_namespaces=(),
    )


class Delivered(Model):
    """The body of a delivery to a webhook."""

    delivery_id: str = ""
    """The id of the delivery, the same in every attempt. `parse_webhook` sets it."""


class Redirect(Model):
    """The answer of an operation that redirects."""

    location: str = ABSENT
    """The address, with its query."""
