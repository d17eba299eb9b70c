"""What the clients take and give: answers that are not whole, dates, lists, and words that are not known."""

from __future__ import annotations

import datetime
import json
import unittest

from pydantic import ValidationError

from tributary import models

from .scripted import AT_ONCE, Script, answer
from .test_calls import PUSHED, USER, page

UTC = datetime.timezone.utc


class Answers(unittest.TestCase):
    def test_a_member_that_is_missing_is_none_also_of_a_create_that_has_happened(self) -> None:
        without = {name: value for name, value in USER.items() if name not in ("units", "createdAt")}
        script = Script(answer(201, without), answer(200, {"data": [{"externalId": "42"}]}), answer(200, {}))
        client = script.client()
        user = client.create_user(external_id="42")
        self.assertEqual((user.id, user.units, user.created_at), ("u", None, None))
        self.assertEqual([one.external_id for one in client.list_users().data], ["42"])
        self.assertEqual((client.list_users().data, len(script.asked)), ([], 3))

    def test_a_point_without_its_type_or_of_an_unknown_one_is_kept(self) -> None:
        point = {"id": "p", "value": 1}
        script = Script(answer(200, {"data": [point, {**point, "metricType": "mood", "data": {"a": 1}}]}))
        first, second = script.client().list_health_points("u").data
        assert isinstance(first, models.OtherHealthPoint) and isinstance(second, models.OtherHealthPoint)
        self.assertEqual((first.id, first.metric_type, second.metric_type), ("p", None, "mood"))

    def test_instants_are_datetimes_and_days_stay_text(self) -> None:
        points = page([70], None)
        script = Script(answer(200, points), answer(200, [{"date": "2026-01-03", "metrics": {}}]))
        client = script.client()
        [point] = client.list_health_points("u").data
        self.assertEqual(point.recorded_at, datetime.datetime(2026, 1, 3, 10, tzinfo=UTC))
        [day] = client.list_daily_summaries("u", from_="2026-01-03", to="2026-01-03").data
        self.assertEqual(day.date, "2026-01-03")

    def test_a_vendors_text_that_is_no_instant_stays_what_it_is(self) -> None:
        night = {"metricType": "sleep", "data": {"startTime": "late", "endTime": "2026-01-03T06:00:00.000Z"}}
        [point] = Script(answer(200, {"data": [night]})).client().list_health_points("u").data
        assert isinstance(point, models.SleepPoint) and point.data is not None
        self.assertEqual(point.data.start_time, "late")
        self.assertEqual(point.data.end_time, datetime.datetime(2026, 1, 3, 6, tzinfo=UTC))


    def test_data_that_a_vendor_has_made_otherwise_stay_as_they_came(self) -> None:
        night = {"id": "e", "eventType": "sleep", "data": {"stages": {"deep": "much"}, "efficiency": 94}}
        odd = {**night, "data": {"efficiency": "good"}}
        events = Script(answer(200, {"data": [night, odd]})).client().list_events("u").data
        first, second = [event for event in events if isinstance(event, models.Sleep)]
        self.assertEqual((first.data.stages, first.data.efficiency), ({"deep": "much"}, 94))
        self.assertEqual((second.id, second.data), ("e", {"efficiency": "good"}))


class Requests(unittest.TestCase):
    def test_lists_and_dates_are_sent_as_the_api_takes_them(self) -> None:
        script = Script(answer(200, []), answer(200, []), answer(200, {"data": []}))
        client = script.client()
        day = datetime.date(2026, 1, 3)
        noon = datetime.datetime(2026, 1, 3, 12, tzinfo=UTC)
        client.list_daily_summaries("u", from_=day, to=noon, metric_types=["steps", "sleep"])
        client.list_daily_summaries("u", from_="2026-01-03", to="2026-01-04", metric_types="steps,sleep")
        client.list_events("u", from_=noon, exclude_provider_ids=("provider_a", "provider_b"))
        path = "GET /v1/users/u/health/daily-summaries"
        self.assertEqual(
            script.lines,
            [
                f"{path}?from=2026-01-03&to=2026-01-03T12%3A00%3A00%2B00%3A00&metricTypes=steps%2Csleep",
                f"{path}?from=2026-01-03&to=2026-01-04&metricTypes=steps%2Csleep",
                "GET /v1/users/u/events?excludeProviderIds=provider_a%2Cprovider_b&from=2026-01-03T12%3A00%3A00%2B00%3A00",
            ],
        )

    def test_a_pushed_point_knows_what_its_data_hold(self) -> None:
        woke_up = datetime.datetime(2026, 1, 3, 6, tzinfo=UTC)
        script = Script(answer(200, PUSHED))
        night = models.SleepPointInput(
            metric_type="sleep",
            value=7.5,
            recorded_at=woke_up,
            data=models.SleepData(stages=models.SleepStages(deep=84), end_time=woke_up),
        )
        script.client().push_health_points("u", points=[night])
        at = "2026-01-03T06:00:00+00:00"
        expected = {"metricType": "sleep", "value": 7.5, "recordedAt": at, "data": {"stages": {"deep": 84}, "endTime": at}}
        self.assertEqual(json.loads(script.asked[0].content)["points"], [expected])

    def test_a_word_that_is_not_known_is_a_mistake_in_a_request_only(self) -> None:
        with self.assertRaises(ValidationError):
            models.NumberPointInput(metric_type="stpes", value=1, recorded_at="2026-01-03")  # type: ignore[arg-type]
        with self.assertRaises(ValidationError):
            models.NumberPointInput(metric_type="steps", value=1)  # type: ignore[call-arg]
        script = Script(answer(200, {"status": "paused"}))
        self.assertEqual(script.client().get_sync("u", "j").status, "paused")


class Attempts(unittest.TestCase):
    def test_a_read_is_asked_again_after_502_and_504_a_write_is_not(self) -> None:
        script = Script(*[answer(status, {}, AT_ONCE) for status in (502, 504)], answer(200, USER))
        self.assertEqual(script.client().get_user("u").id, "u")
        script = Script(answer(502, {}, AT_ONCE))
        with self.assertRaises(Exception):
            script.client().delete_user("u")
        self.assertEqual(len(script.asked), 1)

    def test_says_which_client_asks(self) -> None:
        script = Script(answer(200, USER), answer(200, USER))
        script.client().get_user("u")
        script.client().get_user("u", headers={"User-Agent": "my-app/1"})
        own, given = script.header("user-agent")
        self.assertRegex(str(own), r"^tributary-health/[\w.]+ \(Python/3\.\d+\.\d+\)$")
        self.assertEqual(given, "my-app/1")
