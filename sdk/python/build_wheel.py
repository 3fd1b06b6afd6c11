"""Builds the wheel with the standard library alone: pip uses it as the build backend, and so it needs no network.

    python build_wheel.py FOLDER
"""

import base64
import hashlib
import pathlib
import sys
import zipfile

here = pathlib.Path(__file__).resolve().parent
name = "tellsign"
# Archives of equal contents are equal, whenever they are made.
made_at = (2026, 1, 1, 0, 0, 0)

wheel_text = """Wheel-Version: 1.0
Generator: tellsign
Root-Is-Purelib: true
Tag: py3-none-any
"""


def read_project():
    """The lines `key = "value"` of [project]; Python 3.9 and 3.10 have no reader for this format."""
    lines = (here / "pyproject.toml").read_text(encoding="utf-8").split("[project]")[1]
    pairs = (line.split(" = ", 1) for line in lines.split("\n[")[0].splitlines() if " = " in line)
    return {key: value.strip('"') for key, value in pairs}


def describe(project):
    return "\n".join(
        [
            "Metadata-Version: 2.1",
            f"Name: {project['name']}",
            f"Version: {project['version']}",
            f"Summary: {project['description']}",
            "License: Apache-2.0",
            f"Requires-Python: {project['requires-python']}",
            "",
        ]
    )


def list_files(project):
    info = f"{name}-{project['version']}.dist-info"
    files = {
        f"{name}.py": (here / f"{name}.py").read_bytes(),
        f"{info}/METADATA": describe(project).encode(),
        f"{info}/WHEEL": wheel_text.encode(),
    }
    record = f"{info}/RECORD"
    rows = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.append(f"{path},sha256={digest},{len(content)}")
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    return files


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = read_project()
    file_name = f"{name}-{project['version']}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / file_name, "w") as archive:
        for path, content in list_files(project).items():
            entry = zipfile.ZipInfo(path, made_at)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return file_name


if __name__ == "__main__":
    print(build_wheel(sys.argv[1]))
