"""python -m unittest training.test_shared"""
import argparse
import os
import tempfile
import unittest
from unittest import mock

import numpy as np

from training import add, data, metrics, stages


class Metrics(unittest.TestCase):
    def test_ties_count_half(self):
        self.assertEqual(metrics.auroc(np.array([0, 0, 1, 1]), np.array([0.1, 0.5, 0.5, 0.9])), 0.875)
        self.assertIsNone(metrics.auroc(np.array([1, 1]), np.array([0.5, 0.9])))

    def test_unchanged_samples_narrow_the_interval(self):
        _, low, high = metrics.paired_difference([0] * 100, [0] * 95 + [1] * 5)
        self.assertGreater(low, 0)
        _, low, _ = metrics.paired_difference([0] * 30, [0] * 29 + [1])
        self.assertLess(low, 0)


class Folds(unittest.TestCase):
    def test_samples_that_share_a_key_share_a_fold(self):
        rows = [{"label": i % 2, "repository": f"r{i % 7}", "system": f"s{i % 3}" if i < 6 else None} for i in range(40)]
        keys = (lambda row: row["repository"], lambda row: row["system"])
        folds = data.deal(rows, data.tie(rows, keys), 3)
        for key in keys:
            for value in {key(row) for row in rows} - {None}:
                self.assertEqual(len({fold for row, fold in zip(rows, folds) if key(row) == value}), 1)

    def test_lines_are_read_as_they_were_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.jsonl.gz")
            data.write_lines(path, [{"text": "naïve"}, {"text": "b"}])
            with open(path, "rb") as file:
                before = file.read()
            data.write_lines(path, data.read_lines(path))
            with open(path, "rb") as file:
                self.assertEqual(file.read(), before)


class Stages(unittest.TestCase):
    def test_all_goes_on_after_an_interruption_and_runs_again_when_an_option_changes(self):
        ran = []

        def breaks(args):
            ran.append("second")
            if args.size == "1":
                raise KeyboardInterrupt

        listed = [
            stages.Stage("first", "", lambda args: ran.append("first"), ("size",)), stages.Stage("second", "", breaks),
        ]
        with tempfile.TemporaryDirectory() as folder:
            def run(size):
                with mock.patch("sys.argv", ["x", "all", "--work", folder, "--size", size]), mock.patch("builtins.print"):
                    stages.run("text", listed, lambda parser: parser.add_argument("--size"))

            with self.assertRaises(KeyboardInterrupt):
                run("1")
            run("2")
            run("2")
        self.assertEqual(ran, ["first", "second", "first", "second"])


class Adding(unittest.TestCase):
    def add(self, now):
        """Both models answer 100 people's texts, of which the retrained one flags `now`."""
        with tempfile.TemporaryDirectory() as folder:
            models, work = os.path.join(folder, "models", "text"), os.path.join(folder, "work")
            os.makedirs(models), os.makedirs(work)

            def retrain(_, __, candidate):
                with open(os.path.join(candidate, "card.json"), "w") as file:
                    file.write("new")

            def answer(_, model, __):
                flagged = 0 if model == models else now
                return [{"id": i, "label": 0, "isAiGenerated": i < flagged, "domain": "essay"} for i in range(100)]

            hooks = add.Retraining(lambda *_: ([1] * 30, [1] * 30), retrain, answer, ("domain",))
            with mock.patch("builtins.print"):
                add.add(argparse.Namespace(models=models, work=work), [folder], hooks)
            with open(os.path.join(models, "card.json")) as file:
                return file.read()

    def test_a_model_that_is_no_worse_is_written(self):
        self.assertEqual(self.add(0), "new")

    def test_a_model_that_flags_more_people_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "worse beyond the interval in all, domain: essay"):
            self.add(12)

    def test_new_files_of_one_pair_stay_on_one_side(self):
        with tempfile.TemporaryDirectory() as folder:
            lines = ["path,label,pair"]
            for i in range(60):
                lines.append(f"{i}.WAV,{i % 2},p{i // 2}")
                with open(os.path.join(folder, f"{i}.WAV"), "w") as file:
                    file.write(str(i))
            with open(os.path.join(folder, "manifest.csv"), "w") as file:
                file.write("\n".join(lines))
            learn, measure = add.split_files(None, folder)
            placed = os.path.join(folder, "placed")
            add.place_files(placed, measure, "speech")
            rows = data.originals(placed)
        self.assertEqual(len(learn) + len(measure), 60)
        self.assertTrue(learn and measure)
        self.assertFalse({row["pair"] for row in learn} & {row["pair"] for row in measure})
        self.assertEqual([row["pair"] for row in rows], [row["pair"] for row in measure])
        self.assertEqual({row["kind"] for row in rows}, {"speech"})
        self.assertEqual({row["generator"] for row in rows}, {"human", "unknown"})

    def test_without_stored_answers_nothing_is_retrained(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(SystemExit, "not available for image yet"):
                add.require_stored_answers(argparse.Namespace(models=folder), "image")
            os.makedirs(os.path.join(folder, "scores"))
            data.write_lines(os.path.join(folder, "scores", "set.jsonl.gz"), [{"id": "a"}])
            add.require_stored_answers(argparse.Namespace(models=folder), "image")
            self.assertEqual(add.stored_answers(folder), [{"id": "set a", "set": "set"}])


if __name__ == "__main__":
    unittest.main()
