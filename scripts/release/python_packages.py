"""Checks a wheel and a source distribution with the standard library: prints each fault, and exits with 1 if there is one.

Usage: python_packages.py WHEEL SDIST
"""

import base64
import csv
import email
import hashlib
import io
import sys
import tarfile
import zipfile
from email.message import Message
from pathlib import Path

REQUIRED = ("Metadata-Version", "Name", "Version", "Summary", "Requires-Python", "License-Expression")


def check_metadata(metadata: Message, file: str) -> list[str]:
    """https://packaging.python.org/en/latest/specifications/core-metadata/"""
    faults = [f"no {name}" for name in REQUIRED if not metadata[name]]
    if metadata["Description-Content-Type"] != "text/markdown":
        faults.append("the description is not declared to be Markdown")
    if not metadata.get_payload().strip():
        faults.append("the description is empty")
    name = str(metadata["Name"]).replace("-", "_")
    if not Path(file).name.startswith(f"{name}-{metadata['Version']}"):
        faults.append(f"its name is not that of {metadata['Name']} {metadata['Version']}")
    return faults


def check_wheel(file: str) -> tuple[list[str], Message]:
    """The metadata, and whether RECORD has the right hash of every file."""
    with zipfile.ZipFile(file) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    folder = next(name for name in contents if name.endswith(".dist-info/METADATA")).removesuffix("METADATA")
    metadata = email.message_from_bytes(contents[f"{folder}METADATA"])
    recorded = dict(row[:2] for row in csv.reader(io.StringIO(contents[f"{folder}RECORD"].decode())))
    faults = check_metadata(metadata, file)
    for name, content in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        if name != f"{folder}RECORD" and recorded.get(name) != f"sha256={digest}":
            faults.append(f"RECORD has another hash of {name}")
    expected = ("tributary/__init__.py", "tributary/py.typed", f"{folder}licenses/LICENSE")
    faults += [f"no {name}" for name in expected if name not in contents]
    faults += [f"{name} does not belong to it" for name in contents if not name.startswith(("tributary/", folder))]
    return faults, metadata


def check_sdist(file: str) -> tuple[list[str], Message]:
    """The metadata, and whether a wheel could be built from it."""
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        root = archive.getnames()[0].partition("/")[0]
        about = archive.extractfile(f"{root}/PKG-INFO")
        assert about is not None
        metadata = email.message_from_binary_file(about)
    expected = ("pyproject.toml", "README.md", "LICENSE", "src/tributary/__init__.py")
    faults = [f"no {name}" for name in expected if name not in names]
    return faults + check_metadata(metadata, file), metadata


def main(wheel: str, sdist: str) -> int:
    faults_of_wheel, of_wheel = check_wheel(wheel)
    faults_of_sdist, of_sdist = check_sdist(sdist)
    faults = [f"{wheel}: {fault}" for fault in faults_of_wheel] + [f"{sdist}: {fault}" for fault in faults_of_sdist]
    if of_wheel.as_string() != of_sdist.as_string():
        faults.append("the wheel and the source distribution describe themselves differently")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
